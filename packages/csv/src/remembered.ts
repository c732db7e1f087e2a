/** `read` with its last answer kept: neighbouring rows often ask the same again. */
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
