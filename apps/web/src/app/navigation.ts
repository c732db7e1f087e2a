export interface Destination {
  path: string
  label: string
  premium?: boolean
  /** Further paths that belong to it. */
  also?: string[]
}

/** The bar lists what works. Learning has its indicators so far; News, Calendar, Analysis and Chat with AI join in the specification's order when they exist. */
export const destinations: Destination[] = [
  { path: '/', label: 'Home' },
  { path: '/learning/indicators', label: 'Learning' },
  { path: '/strategies', label: 'Strategies', premium: true, also: ['/strategybuilder', '/buildercondition'] },
  { path: '/data', label: 'Data' },
]

export function isCurrent({ path, also = [] }: Destination, pathname: string): boolean {
  return path === pathname || also.includes(pathname)
}
