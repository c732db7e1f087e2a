const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes base64 text. */
export function bytesOfBase64(text: string): Uint8Array {
  const digits = text.replace(/=+$/, '')
  const bytes = new Uint8Array((digits.length * 3) >> 2)
  for (let i = 0, at = 0, held = 0, bits = 0; i < digits.length; i++) {
    held = (held << 6) | letters.indexOf(digits[i])
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = (held >> bits) & 255
  }
  return bytes
}
