/** Enters or leaves fullscreen. When the browser refuses, this is only logged, because nothing but a larger page is lost. */
export function toggleFullscreen(): void {
  const done = async () => (isFullscreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  done().catch((error) => console.warn('Fullscreen failed.', error))
}

export function isFullscreen(): boolean {
  // `fullscreenElement` is undefined in browsers without fullscreen, such as on an iPhone.
  return Boolean(document.fullscreenElement)
}

/** Calls back when fullscreen begins or ends. Returns a function that stops this. */
export function onFullscreen(callback: () => void): () => void {
  document.addEventListener('fullscreenchange', callback)
  return () => document.removeEventListener('fullscreenchange', callback)
}
