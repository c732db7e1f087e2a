import { hourSeconds } from '@assay/market'
import type { Limits } from '../../platform/guard/limits.ts'
import { type AuthLimits, guessesUntold, resendsPerHour, signInsPerHour } from './rules.ts'

const quarterHour = 900

export type AttemptLimits = ReturnType<typeof attemptLimits>

/**
 * Every limit on signing in and registering. Names are stored with the counts, so they must not change. Keys are
 * lower-case addresses, user ids and networks (`networkOf`).
 */
export function attemptLimits(limits: Limits, most: AuthLimits) {
  return {
    /** By address and network. */
    signIn: limits({ name: 'sign-in', tries: most.signInFailures, seconds: quarterHour }),
    /** By user and known browser. Attempts from elsewhere do not count here. */
    device: limits({ name: 'sign-in-device', tries: most.signInFailures, seconds: quarterHour }),
    /** By address. */
    account: limits({ name: 'sign-in-account', tries: most.accountFailures, seconds: hourSeconds }),
    /** By address: failures from browsers the account does not know. Beyond this limit the owner is notified. */
    untoldGuesses: limits({ name: 'untold-guesses', tries: guessesUntold, seconds: hourSeconds }),
    guessLetters: limits({ name: 'guess-letter', tries: 1, seconds: hourSeconds }),
    /** By network: failures of everything that can be guessed. */
    network: limits({ name: 'source', tries: most.networkFailures, seconds: quarterHour }),
    /** By user: successful sign-ins, since each one is stored. */
    signedIn: limits({ name: 'signed-in', tries: signInsPerHour, seconds: hourSeconds }),
    /** By user. */
    resends: limits({ name: 'resend', tries: resendsPerHour, seconds: hourSeconds }),
    /**
     * By address. When it is reached we send no letter but respond as usual, so that known and unknown addresses get
     * the same responses.
     */
    codeLetters: limits({ name: 'code-letter', tries: most.lettersPerAddress, seconds: hourSeconds }),
    /** By account id, or by address when there is no account, so that both cases do the same counting. */
    knownAddressLetters: limits({ name: 'known-address-letter', tries: 1, seconds: hourSeconds }),
    linkLetters: limits({ name: 'link-letter', tries: most.lettersPerAddress, seconds: hourSeconds }),
    /** By network. */
    lettersOfNetwork: limits({ name: 'letters-of-source', tries: most.lettersPerNetwork, seconds: hourSeconds }),
  }
}
