export const texts = {
  savedViews: 'Saved views',
  saveView: 'Save view',
  viewName: 'Name of the view',
  deleteView: (name: string) => `Delete view ${name}`,
  saved: (name: string) => `Saved: ${name}`,
  deleted: 'The view is deleted.',
  notSaved: {
    'no-name': 'Give the view a name.',
    'too-many': 'You have 20 views. Delete one first.',
    'name-taken': 'One of your other lists has this name. Choose another one.',
  },
}
