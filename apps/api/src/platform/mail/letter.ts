/** An alert that happened, as its owner reads it. */
export interface LetterFiring {
  readonly symbol: string
  /** What the toast said. */
  readonly message: string
  /** With the digits of its symbol. */
  /** '' where no price decided it. */
  readonly price: string
  readonly at: string
  readonly late: boolean
  readonly source: string
  readonly simulated: boolean
  readonly chartUrl: string
}

/** What a letter says, by its kind; the templates turn it into subject, plain text and HTML. */
export type Letter =
  | { readonly kind: 'otp'; readonly name: string; readonly code: string; readonly minutes: number }
  | { readonly kind: 'known-address'; readonly name: string; readonly loginUrl: string; readonly resetUrl: string }
  | { readonly kind: 'reset'; readonly name: string; readonly url: string; readonly minutes: number }
  | { readonly kind: 'password-changed'; readonly name: string; readonly at: string; readonly resetUrl: string }
  | {
      readonly kind: 'new-device'
      readonly name: string
      readonly device: string
      readonly ip: string
      readonly at: string
      readonly profileUrl: string
    }
  | { readonly kind: 'sessions-revoked'; readonly name: string; readonly at: string; readonly resetUrl: string }
  | { readonly kind: 'second-factor'; readonly name: string; readonly on: boolean; readonly at: string; readonly resetUrl: string }
  | { readonly kind: 'guesses'; readonly name: string; readonly guesses: number; readonly resetUrl: string; readonly profileUrl: string }
  | { readonly kind: 'account-deleted'; readonly name: string; readonly at: string }
  | {
      readonly kind: 'trial'
      readonly name: string
      /** Days that are left, 0 once it has ended. */
      readonly daysLeft: number
      readonly endsAt: string
      /** Times are given on its clock. */
      readonly zone: string
      /** Where Premium is explained. */
      readonly pageUrl: string
    }
  | {
      readonly kind: 'price-alerts'
      readonly name: string
      /** Times are given on its clock. */
      readonly zone: string
      /** Oldest first. */
      readonly firings: readonly LetterFiring[]
      /** How many more there are than are listed. */
      readonly more: number
      readonly dashboardUrl: string
    }

/** Letters are kept in the database until they are sent, so that a crash or a mail server that is away loses none. */
export interface Mail {
  /** Resolves when the letter is stored. It is sent soon after. */
  send(to: string, letter: Letter): Promise<void>
  /** The same work in the same places, and nobody is sent anything: what is done for an address must not tell whether it has an account. */
  rehearse(to: string, letter: Letter): Promise<void>
}
