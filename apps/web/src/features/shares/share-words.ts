import type { Share } from '@assay/contracts'
import { formatDateTime } from '../../ui/format-date.ts'

type Hides = Pick<Share, 'hidesRules' | 'hidesMoney'>

/** "Rules and money hidden" or "Everything shown". */
export function hiddenText({ hidesRules, hidesMoney }: Hides): string {
  if (hidesRules && hidesMoney) return 'Rules and money hidden'
  if (hidesRules) return 'Rules hidden'
  return hidesMoney ? 'Money hidden' : 'Everything shown'
}

export function expiryText({ expiresAt }: Pick<Share, 'expiresAt'>, zone: string, now: number): string {
  if (expiresAt === null) return 'Does not expire'
  const at = Date.parse(expiresAt)
  return `${at <= now ? 'Expired' : 'Expires'} ${formatDateTime(at, zone)}`
}

export const isOpen = ({ expiresAt }: Pick<Share, 'expiresAt'>, now: number): boolean => expiresAt === null || Date.parse(expiresAt) > now

/** The address to share. */
export const linkOf = (token: string, origin: string): string => `${origin}/shared/${token}`
