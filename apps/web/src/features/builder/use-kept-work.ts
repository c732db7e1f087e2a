import { useEffect } from 'react'
import { useBuilder } from './builder.slice.ts'
import { keepWork } from './kept-work.ts'

/** Keeps every change in this browser, so that a reload loses nothing. */
export function useKeptWork(): void {
  const history = useBuilder()
  useEffect(() => {
    keepWork(history)
  }, [history])
}
