export interface Mailbox {
  /** '' if there is none. */
  readonly name: string
  readonly address: string
}

const plain = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})*$/

/**
 * Accepts one bare address: no name, list, comment or quotes, no line end, and nothing beyond ASCII that a mail server
 * might interpret.
 */
export const isPlainAddress = (text: string): boolean => text.length <= 254 && plain.test(text)
