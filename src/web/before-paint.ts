/**
 * Runs in the browser before the first paint, from the head of every page: what depends on the browser's storage is settled
 * here, so that no wrong link and no other layout flashes; a redirect that only visitors or only customers get belongs here too. The function's
 * own text is sent, so it uses nothing from outside itself and no `<`. Where storage is blocked, no token can be kept.
 */
function markDocument() {
  let signedIn = false
  let layout: string | null = null
  try {
    signedIn = Boolean(localStorage.getItem('auth_token'))
    layout = localStorage.getItem('grid_layout')
  } catch {}
  const { dataset } = document.documentElement
  dataset['session'] = signedIn ? 'customer' : 'visitor'
  dataset['layout'] = layout === 'large' ? 'large' : 'compact'
}

export const bootstrapScript = `(${markDocument})()`
