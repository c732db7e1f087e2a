import { type GateLevel, levelOf, type SessionAnswer, type User } from '@assay/contracts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { hasTokens, type Tokens, tokensInCookies } from './tokens.ts'

/** Why nobody is signed in any more: they logged out, or the session was ended elsewhere. */
export interface Farewell {
  why: 'logout' | 'ended'
  /** Where a logout leads, if not to /login. */
  to?: '/register'
}

/** Who is signed in. `isRestoring` is set while the page finds out. */
export interface AuthState extends Tokens {
  user: User | null
  isAuthenticated: boolean
  isRestoring: boolean
  /** There is a session, but the server could not be asked about it: nobody is signed out for that. */
  isUnanswered: boolean
  /** Until the page has led to where it belongs. */
  farewell: Farewell | null
}

/** As much of the page's state as a session needs. */
export interface WithAuth {
  auth: AuthState
}

const nobody = {
  user: null,
  isAuthenticated: false,
  accessToken: null,
  refreshToken: null,
  isRestoring: false,
  isUnanswered: false,
  farewell: null,
}

const auth = createSlice({
  name: 'auth',
  // Without a token there is nobody to find out about, and visitors wait for nothing.
  initialState: (): AuthState => ({ ...nobody, isRestoring: hasTokens(tokensInCookies()) }),
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<Pick<SessionAnswer, 'user'> & Tokens>): AuthState => ({
      ...nobody,
      ...payload,
      isAuthenticated: payload.user.isActive,
    }),
    userChanged: (state, { payload }: PayloadAction<User>): AuthState => ({
      ...state,
      user: payload,
      isAuthenticated: payload.isActive,
      isRestoring: false,
      isUnanswered: false,
    }),
    /** Another tab has renewed them. */
    tokensChanged: (state, { payload }: PayloadAction<Tokens>): AuthState => ({ ...state, ...payload }),
    /** The cookies belong to someone of whom this tab does not know yet. */
    sessionFound: (): AuthState => ({ ...nobody, isRestoring: true }),
    leftUnanswered: (state): AuthState => (state.isRestoring ? { ...state, isRestoring: false, isUnanswered: true } : state),
    /** Without a farewell it is silent: the page only shows a visitor again. */
    signedOut: (_state, { payload }: PayloadAction<Farewell | undefined>): AuthState => ({ ...nobody, farewell: payload ?? null }),
    farewellSaid: (state): AuthState => ({ ...state, farewell: null }),
  },
  selectors: {
    selectUser: ({ user, isAuthenticated }): User | undefined => (isAuthenticated && user ? user : undefined),
    selectLevel: ({ user, isAuthenticated }): GateLevel => levelOf(isAuthenticated && user ? user : undefined),
    selectIsRestoring: ({ isRestoring }) => isRestoring,
    selectIsUnanswered: ({ isUnanswered }) => isUnanswered,
    selectFarewell: ({ farewell }) => farewell,
    /** Someone is signed in, or may be. */
    selectHasSession: ({ isAuthenticated, isRestoring, isUnanswered }) => isAuthenticated || isRestoring || isUnanswered,
  },
})

export const { signedIn, userChanged, tokensChanged, sessionFound, leftUnanswered, signedOut, farewellSaid } = auth.actions
export const { selectUser, selectLevel, selectIsRestoring, selectIsUnanswered, selectFarewell, selectHasSession } = auth.selectors
export const authReducer = auth.reducer
