/**
 * Runs work in the first task after the next frame, so that the browser first paints what a tap changes by itself. Only the last work
 * that was given is run.
 */
export function createAfterFrame() {
  let frame = 0
  let task: ReturnType<typeof setTimeout> | undefined
  const drop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
  const run = (work: () => void) => {
    drop()
    frame = requestAnimationFrame(() => {
      task = setTimeout(work)
    })
  }
  return { run, drop }
}
