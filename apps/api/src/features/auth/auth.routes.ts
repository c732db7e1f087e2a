import { authApi, type SessionAnswer } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { SessionCookies } from '../../platform/identity/session-cookies.ts'
import type { AuthService, SignedIn } from './auth.service.ts'

export function authRoutes(app: FastifyInstance, auth: AuthService): void {
  serve(app, authApi.options, ({ operator }) => auth.options(operator))
  serve(app, authApi.register, async ({ body, visitor, cookies }) => answer(await auth.register(body, visitor), cookies))
  serve(app, authApi.login, async ({ body, visitor, cookies }) => answer(await auth.signIn(body, visitor), cookies))
  serve(app, authApi.refresh, async ({ body, visitor, cookies }) => answer(await auth.refresh(body.refreshToken, visitor), cookies))
  serve(app, authApi.forgotPassword, ({ body, visitor }) => auth.forgot(body.email, visitor))
  serve(app, authApi.resetPassword, ({ body, visitor }) => auth.reset(body, visitor))
  serve(app, authApi.me, ({ session }) => auth.me(session))
  serve(app, authApi.verifyOtp, ({ session, body, visitor }) => auth.verify(session, body.otp, visitor))
  serve(app, authApi.resendOtp, ({ session, visitor }) => auth.resend(session, visitor))
  serve(app, authApi.logout, async ({ session, visitor, cookies }) => {
    const said = await auth.signOut(session, visitor)
    cookies.clear()
    return said
  })
}

/** Leaves out of the body the token halves that are sent in cookies only. */
function answer({ user, tokens }: SignedIn, cookies: SessionCookies): SessionAnswer {
  const { accessToken, refreshToken } = cookies.keep(tokens)
  return { user, accessToken, refreshToken }
}
