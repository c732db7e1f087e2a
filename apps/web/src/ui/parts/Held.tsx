import { type ReactNode, useState } from 'react'

/** Holds the value of a controlled part. */
export function Held<T>({ start, children }: { start: T; children: (value: T, onChange: (value: T) => void) => ReactNode }) {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}
