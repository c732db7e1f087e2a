/** An alert that fired, as its owner sees it. */
export interface LetterFiring {
  readonly symbol: string
  /** The text of the toast. */
  readonly message: string
  /** With the digits of its symbol; '' if no price decided it. */
  readonly price: string
  readonly at: string
  readonly late: boolean
  readonly source: string
  readonly simulated: boolean
  readonly chartUrl: string
}

/** The data of a letter, by its kind; the templates turn it into subject, plain text and HTML. */
export type Letter =
  | { readonly kind: 'otp'; readonly name: string; readonly code: string; readonly minutes: number }
  | { readonly kind: 'known-address'; readonly name: string; readonly loginUrl: string; readonly resetUrl: string }
  | { readonly kind: 'email-code'; readonly name: string; readonly code: string; readonly minutes: number }
  | { readonly kind: 'email-known'; readonly name: string; readonly loginUrl: string; readonly resetUrl: string }
  | {
      readonly kind: 'email-asked' | 'email-changed'
      readonly name: string
      /** The new address. */
      readonly to: string
      readonly at: string
      readonly resetUrl: string
    }
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
  | {
      readonly kind: 'access-token'
      readonly name: string
      /** The name that the user gave it. */
      readonly token: string
      readonly scopes: string
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
      /** Days left, 0 once it has ended. */
      readonly daysLeft: number
      readonly endsAt: string
      /** The time zone of the times in the letter. */
      readonly zone: string
      /** The page that explains Premium. */
      readonly pageUrl: string
    }
  | {
      readonly kind: 'price-alerts'
      readonly name: string
      /** The time zone of the times in the letter. */
      readonly zone: string
      /** Oldest first. */
      readonly firings: readonly LetterFiring[]
      /** Number of firings that are not listed. */
      readonly more: number
      readonly dashboardUrl: string
    }

/** Letters are stored in the database until they are sent, so that neither a crash nor an unavailable mail server loses one. */
export interface Mail {
  /** Resolves when the letter is stored. It is sent soon after. */
  send(to: string, letter: Letter): Promise<void>
  /** Does the same work without sending anything, so that timing does not reveal whether an address has an account. */
  rehearse(to: string, letter: Letter): Promise<void>
}
