import type { GateLevel, User } from '@assay/contracts'
import { useSelector } from 'react-redux'
import { selectLevel, selectUser } from './auth.slice.ts'

/** The signed-in user; undefined for a visitor. */
export const useUser = (): User | undefined => useSelector(selectUser)

/** The level of the user, which decides the pages they may see. */
export const useLevel = (): GateLevel => useSelector(selectLevel)
