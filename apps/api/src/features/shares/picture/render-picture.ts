import { renderAsync } from '@resvg/resvg-js'

/** Renders an SVG to PNG off the event loop. The SVG has no text that needs a font, and no address to load. */
export async function renderPicture(svg: string): Promise<Uint8Array> {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: 'off' })
  return image.asPng()
}
