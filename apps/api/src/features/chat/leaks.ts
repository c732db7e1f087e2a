/** This many consecutive characters of the prompt cannot be a coincidence. */
const telling = 60

/** Whether a text contains a key, or a long part of the prompt. */
export function leaks(text: string, prompt: string, keys: readonly string[]): boolean {
  if (keys.some((key) => text.includes(key))) return true
  for (let at = 0; at + telling <= text.length; at += telling / 2) if (prompt.includes(text.slice(at, at + telling))) return true
  return false
}

/** The same check for a growing text: examines only its end, where `added` characters are new. */
export const leaksAtEnd = (text: string, added: number, prompt: string, keys: readonly string[]): boolean => {
  const longest = Math.max(telling, ...keys.map((key) => key.length))
  return leaks(text.slice(-(added + longest)), prompt, keys) || (text.length >= telling && prompt.includes(text.slice(-telling)))
}
