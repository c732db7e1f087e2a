/** Runs the function at once, and once more after `ms` if it was requested again meanwhile. */
export function atMostEvery(ms: number, run: () => unknown) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false

  function over(): void {
    timer = undefined
    if (again) ask()
  }

  function ask(): void {
    again = timer !== undefined
    if (again) return
    timer = setTimeout(over, ms)
    run()
  }

  return { ask, close: () => clearTimeout(timer) }
}
