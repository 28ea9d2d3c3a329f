type Listener = () => void

// Of this process: whoever queued a letter here also sends it soonest. Every process looks by itself now and then.
const listeners = new Set<Listener>()

/** A letter was queued. Its transaction may still be open, and may yet be undone. */
export function signalQueuedEmail(): void {
  for (const listener of listeners) listener()
}

export function onEmailQueued(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
