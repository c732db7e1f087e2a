/** Wraps `read` and caches its last result, because neighbouring rows often repeat a text. */
export function remembered(read: (text: string) => number): (text: string) => number {
  let lastText: string | undefined
  let last = Number.NaN
  return (text) => {
    if (text !== lastText) {
      last = read(text)
      lastText = text
    }
    return last
  }
}
