/** A piece of a message. `from` and `to` are its place in the plain text. */
export interface Token {
  readonly kind: 'word' | 'number' | 'day' | 'time' | 'ratio' | 'sign' | 'mark'
  readonly text: string
  readonly from: number
  readonly to: number
  /** There is no blank between it and the token before. */
  readonly glued: boolean
}

/** A repair that the user is told: what was written and what is read. */
export interface Mended {
  readonly from: string
  readonly to: string
}
