import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const root = document.documentElement
const systemIsLight = matchMedia('(prefers-color-scheme: light)')

/**
 * The current theme, which index.html set before the first paint. It changes with the button and, unless one was
 * chosen, with the system.
 */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current)
}

/** Chooses a theme. Choosing the system's own deletes the choice, so that the page follows the system again. */
export function chooseTheme(theme: Theme): void {
  root.dataset.theme = theme
  try {
    if (theme === systemTheme()) localStorage.removeItem('assay.theme')
    else localStorage.setItem('assay.theme', theme)
  } catch (error) {
    console.warn('This browser stores nothing, so the theme is lost when you close the page.', error)
  }
}

function current(): Theme {
  return root.dataset.theme === 'light' ? 'light' : 'dark'
}

function systemTheme(): Theme {
  return systemIsLight.matches ? 'light' : 'dark'
}

function subscribe(callback: () => void): () => void {
  const watch = new MutationObserver(callback)
  watch.observe(root, { attributeFilter: ['data-theme'] })
  systemIsLight.addEventListener('change', followSystem)
  return () => {
    watch.disconnect()
    systemIsLight.removeEventListener('change', followSystem)
  }
}

function followSystem(): void {
  if (!chosen()) root.dataset.theme = systemTheme()
}

function chosen(): boolean {
  try {
    return localStorage.getItem('assay.theme') !== null
  } catch {
    return false
  }
}
