import { type AuthOptions, type Credentials, Refusal, type Registration, type User } from '@assay/contracts'
import type { CurrentSession, SessionTokens } from '../../platform/identity/session.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'
import type { AuthNeeds } from './auth-needs.ts'
import type { Begun } from './begin.ts'
import { forgotPassword, resetPassword } from './password-reset.ts'
import { register, resendCode, verifyCode } from './registration.ts'
import { signIn } from './sign-in.ts'

/** The signed-in user with the session's tokens, which are returned only this once. */
export interface SignedIn {
  readonly user: User
  readonly tokens: SessionTokens
}

export type AuthService = ReturnType<typeof authService>

/** Registers users, signs them in and out. The rules are in `docs/security.md`. */
export function authService(needs: AuthNeeds) {
  const { store, sessions, audit, tell, offers } = needs
  const signedIn = ({ session, tokens }: Begun): SignedIn => ({ user: tell(session.user), tokens })

  return {
    /** Only those who may read the mail folder are told that it is in use. */
    options: (operator: boolean): AuthOptions => ({ google: offers.google, outbox: offers.outbox && operator }),

    register: async (registration: Registration, visitor: Visitor) => signedIn(await register(needs, registration, visitor)),

    signIn: async (credentials: Credentials, visitor: Visitor) => signedIn(await signIn(needs, credentials, visitor)),

    async refresh(refreshToken: string, visitor: Visitor): Promise<SignedIn> {
      const tokens = await sessions.refresh(refreshToken, visitor)
      const account = tokens && (await store.account(tokens.userId))
      if (!account) throw new Refusal('SIGN_IN_REQUIRED')
      return { user: tell(account), tokens }
    },

    async signOut({ id, user }: CurrentSession, visitor: Visitor) {
      await sessions.end(user.id, { only: id }, 'logout')
      await audit.record('signed-out', { visitor, userId: user.id, details: { session: id } })
      return { message: 'You are signed out.' }
    },

    me: ({ user }: CurrentSession) => ({ user: tell(user) }),

    verify: async (session: CurrentSession, otp: string, visitor: Visitor) => ({
      user: tell(await verifyCode(needs, session, otp, visitor)),
    }),

    resend: (session: CurrentSession, visitor: Visitor) => resendCode(needs, session, visitor),

    forgot: (email: string, visitor: Visitor) => forgotPassword(needs, email, visitor),

    reset: (given: { readonly token: string; readonly password: string }, visitor: Visitor) => resetPassword(needs, given, visitor),
  }
}
