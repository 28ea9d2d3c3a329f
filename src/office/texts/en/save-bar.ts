export const texts = {
  unsaved: 'Unsaved changes',
  discard: 'Discard',
  save: 'Save',
  errors: (count: number) => (count === 1 ? '1 field needs attention' : `${count} fields need attention`),
  leave: 'Leave this page? Your changes aren’t saved.',
}
