/**
 * Runs in the browser before the first paint, from the head of every page: what depends on the browser's storage is settled
 * here, so that no wrong link flashes; a redirect that only visitors or only customers get belongs here too. The function's
 * own text is sent, so it uses nothing from outside itself and no `<`. Where storage is blocked, no token can be kept.
 */
function markSession() {
  let signedIn = false
  try {
    signedIn = Boolean(localStorage.getItem('auth_token'))
  } catch {}
  document.documentElement.dataset['session'] = signedIn ? 'customer' : 'visitor'
}

export const bootstrapScript = `(${markSession})()`
