import { type GateLevel, pageGates, reaches, redirectOf } from '@assay/contracts'
import type { Location } from 'react-router'

/** What travels in the router's state on the way in: the page one wanted to see, and what the next page has to say. */
export interface WayIn {
  wanted?: string
  notice?: 'ended'
  /** What the server said, for the login page to repeat. */
  message?: string
}

/** A path of this page, and of no other host: whatever else stands in the state is passed over. */
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

/** Where someone of this level goes on: to the page they wanted as soon as it shows and their address is confirmed, until then by the gate's steps. */
export function onwardTo(next: string, level: GateLevel, wanted: string | undefined): { to: string; state: WayIn | undefined } {
  const path = wanted && new URL(wanted, location.origin).pathname
  if (path && reaches(level, 'verified') && redirectOf(path, level) === undefined) return { to: wanted, state: undefined }
  return { to: next, state: wanted === undefined ? undefined : { wanted } }
}

/** Where a page leads someone who may not see it; undefined where it shows. */
export function wayFrom(path: string, level: GateLevel, location: Location): ReturnType<typeof onwardTo> | undefined {
  const next = redirectOf(path, level)
  if (next === undefined) return undefined
  const isGuestPage = (pageGates as Record<string, string>)[path] === 'guest'
  return onwardTo(next, level, wantedOf(location.state) ?? (isGuestPage ? undefined : hereOf(location)))
}
