import type { GateLevel, User } from '@assay/contracts'
import { useSelector } from 'react-redux'
import { selectLevel, selectUser } from './auth.slice.ts'

/** Who is signed in; undefined for a visitor. */
export const useUser = (): User | undefined => useSelector(selectUser)

/** How far they have come, which decides the pages they see. */
export const useLevel = (): GateLevel => useSelector(selectLevel)
