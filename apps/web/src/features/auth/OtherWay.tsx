import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { type WayIn, wantedOf } from '../../base/session/wanted.ts'

/** A link to another form that keeps the page the user wanted. */
export function OtherWay({ before, to, children }: { before?: string; to: string; children: ReactNode }) {
  const { state } = useLocation()
  const wanted = wantedOf(state)
  return (
    <p className="text-ink-2">
      {before ? `${before} ` : null}
      <Link to={to} state={wanted === undefined ? undefined : ({ wanted } satisfies WayIn)} className="link text-ink">
        {children}
      </Link>
    </p>
  )
}
