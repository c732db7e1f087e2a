/** Whether a part of an address is valid text. Otherwise its bytes would be taken for the text that it was meant to be. */
export function canDecode(part: string): boolean {
  try {
    return decodeURIComponent(part) !== ''
  } catch {
    return false
  }
}
