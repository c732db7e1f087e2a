/** How long a code sent by mail is valid. */
export const otpMinutes = 10
/** So many wrong codes, and a new one is needed. */
export const otpTries = 5
export const resendSeconds = 60
export const resendsPerHour = 5
/** A link by mail to set a new password. */
export const resetMinutes = 30

/** Users who never entered their code are deleted after this time. Decoys too: an earlier deletion would reveal them. */
export const pendingDays = 7
/** Ended sessions are kept for so long, for questions about what happened. */
export const endedSessionDays = 90
/** A browser that nobody signs in with is known for so long: a little longer than its cookie holds. */
export const deviceDays = 400
/** Wrong sign-ins for one account within an hour that its owner is not told of: people mistype. */
export const guessesUntold = 19
/** Sign-ins of one account that succeed. */
export const signInsPerHour = 60

/** How often things may be tried; the settings say the figures. */
export interface AuthLimits {
  /** Wrong sign-ins for one account from one network within a quarter of an hour; from each known browser as well. */
  readonly signInFailures: number
  /** Wrong sign-ins for one account from anywhere within an hour, known browsers not counted. */
  readonly accountFailures: number
  /** Wrong passwords, codes and links from one network within a quarter of an hour. */
  readonly networkFailures: number
  /** Letters to one address within an hour: codes as one kind, links as another. */
  readonly lettersPerAddress: number
  /** Letters that one network may cause within an hour. */
  readonly lettersPerNetwork: number
}
