import { type GateLevel, pageGates, reaches, redirectOf } from '@assay/contracts'
import type { Location } from 'react-router'

/** The router's state during sign-in and set-up: the page the user wanted, and a message for the next page. */
export interface WayIn {
  wanted?: string
  notice?: 'ended'
  /** The server's message, for the login page to show. */
  message?: string
}

/** The value if it is a path of this host; anything else in the state is ignored. */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  const url = URL.parse(value, location.origin)
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined
}

export const wantedOf = (state: unknown): string | undefined => ownPath((state as WayIn | null)?.wanted)

export function noticeOf(state: unknown): WayIn['notice'] {
  const notice = (state as WayIn | null)?.notice
  return notice === 'ended' ? notice : undefined
}

export function messageOf(state: unknown): string | undefined {
  const message = (state as WayIn | null)?.message
  return typeof message === 'string' ? message : undefined
}

export const hereOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string => pathname + search + hash

/**
 * Where a user of this level goes next: to the wanted page once they may see it and their address is confirmed, until
 * then through the steps of the gate.
 */
export function onwardTo(next: string, level: GateLevel, wanted: string | undefined): { to: string; state: WayIn | undefined } {
  const path = wanted && new URL(wanted, location.origin).pathname
  if (path && reaches(level, 'verified') && redirectOf(path, level) === undefined) return { to: wanted, state: undefined }
  return { to: next, state: wanted === undefined ? undefined : { wanted } }
}

/** Where a page redirects a user who may not see it; undefined if they may. */
export function wayFrom(path: string, level: GateLevel, location: Location): ReturnType<typeof onwardTo> | undefined {
  const next = redirectOf(path, level)
  if (next === undefined) return undefined
  const isGuestPage = (pageGates as Record<string, string>)[path] === 'guest'
  return onwardTo(next, level, wantedOf(location.state) ?? (isGuestPage ? undefined : hereOf(location)))
}
