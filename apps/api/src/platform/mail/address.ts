export interface Mailbox {
  /** '' where there is none. */
  readonly name: string
  readonly address: string
}

const plain = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})*$/

/** One bare address: no name, list, comment or quotes, no line end, nothing beyond ASCII that a mail server might read as a sign of its own. */
export const isPlainAddress = (text: string): boolean => text.length <= 254 && plain.test(text)
