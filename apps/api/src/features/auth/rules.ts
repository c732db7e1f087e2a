/** How long a code sent by mail is valid. */
export const otpMinutes = 10
/** Wrong attempts after which a new code is needed. */
export const otpTries = 5
export const resendSeconds = 60
export const resendsPerHour = 5
/** Changes of address that one user may ask for within an hour. */
export const emailChangesPerHour = 5
/** How long a reset link sent by mail is valid. */
export const resetMinutes = 30

/** Users who never entered their code are deleted after this time. Decoys too: an earlier deletion would reveal them. */
export const pendingDays = 7
/** How long ended sessions are kept, to answer questions about what happened. */
export const endedSessionDays = 90
/** How long a browser stays known without a sign-in: a little longer than its cookie lasts. */
export const deviceDays = 400
/** Failed sign-ins for one account within an hour that are not reported to its owner, because people mistype. */
export const guessesUntold = 19
/** Successful sign-ins of one account per hour. */
export const signInsPerHour = 60

/** How often things may be tried. The settings give the numbers. */
export interface AuthLimits {
  /**
   * Failed sign-ins for one account from one network within a quarter of an hour, and likewise from each known
   * browser.
   */
  readonly signInFailures: number
  /** Failed sign-ins for one account from anywhere within an hour, not counting known browsers. */
  readonly accountFailures: number
  /** Wrong passwords, codes and links from one network within a quarter of an hour. */
  readonly networkFailures: number
  /** Letters to one address within an hour, counted separately for codes and for links. */
  readonly lettersPerAddress: number
  /** Letters that one network may cause within an hour. */
  readonly lettersPerNetwork: number
}
