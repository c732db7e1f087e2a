import { type GateLevel, levelOf, type SessionAnswer, type User } from '@assay/contracts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { hasTokens, type Tokens, tokensInCookies } from './tokens.ts'

/** Why the user is no longer signed in: they logged out, or the session was ended elsewhere. */
export interface Farewell {
  why: 'logout' | 'ended'
  /** Where a logout redirects to, if not to /login. */
  to?: '/register'
}

/** The signed-in user. `isRestoring` is true while the page restores the session. */
export interface AuthState extends Tokens {
  user: User | null
  isAuthenticated: boolean
  isRestoring: boolean
  /** There is a session, but the server could not be asked about it. This signs nobody out. */
  isUnanswered: boolean
  /** Set until the page has redirected. */
  farewell: Farewell | null
}

/** The part of the page's state that a session needs. */
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
  // Without a token there is no session to restore, so visitors do not wait.
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
    /** Another tab has renewed the tokens. */
    tokensChanged: (state, { payload }: PayloadAction<Tokens>): AuthState => ({ ...state, ...payload }),
    /** The cookies belong to a user whom this tab does not know yet. */
    sessionFound: (): AuthState => ({ ...nobody, isRestoring: true }),
    leftUnanswered: (state): AuthState => (state.isRestoring ? { ...state, isRestoring: false, isUnanswered: true } : state),
    /** Without a farewell the page shows a visitor again, and says nothing. */
    signedOut: (_state, { payload }: PayloadAction<Farewell | undefined>): AuthState => ({ ...nobody, farewell: payload ?? null }),
    farewellSaid: (state): AuthState => ({ ...state, farewell: null }),
  },
  selectors: {
    selectUser: ({ user, isAuthenticated }): User | undefined => (isAuthenticated && user ? user : undefined),
    selectLevel: ({ user, isAuthenticated }): GateLevel => levelOf(isAuthenticated && user ? user : undefined),
    selectIsRestoring: ({ isRestoring }) => isRestoring,
    selectIsUnanswered: ({ isUnanswered }) => isUnanswered,
    selectFarewell: ({ farewell }) => farewell,
    /** A user is signed in, or may be. */
    selectHasSession: ({ isAuthenticated, isRestoring, isUnanswered }) => isAuthenticated || isRestoring || isUnanswered,
  },
})

export const { signedIn, userChanged, tokensChanged, sessionFound, leftUnanswered, signedOut, farewellSaid } = auth.actions
export const { selectUser, selectLevel, selectIsRestoring, selectIsUnanswered, selectFarewell, selectHasSession } = auth.selectors
export const authReducer = auth.reducer
