import type { ReactNode } from 'react'

/** The states of a part by name. Hover and focus are not listed: point at a part, or reach it with Tab. */
export type States = Readonly<Record<string, ReactNode>>

/** Parts by the name of their file in ui/. */
export type Parts = Readonly<Record<string, States>>
