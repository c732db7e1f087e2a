/** A piece of a message. `from` and `to` are its place in the plain text. */
export interface Token {
  readonly kind: 'word' | 'number' | 'day' | 'time' | 'ratio' | 'sign' | 'mark'
  readonly text: string
  readonly from: number
  readonly to: number
  /** Written without a blank behind the token before. */
  readonly glued: boolean
}

/** A repair that is said: what was written and what is read. */
export interface Mended {
  readonly from: string
  readonly to: string
}
