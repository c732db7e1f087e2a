import type { ReactNode } from 'react'

/** What a page adds to the link of a terminal. */
export interface LinkSlots {
  /** The form with the account that was named, at the side. */
  details?: ReactNode
  /** Why the terminal is safe to link, at the side until it is. */
  about?: ReactNode
  /** Below the account: how deals from before the link are imported. */
  history?: ReactNode
  /** Leads on in the set-up. */
  onward?: ReactNode
}
