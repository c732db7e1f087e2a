import { renderAsync } from '@resvg/resvg-js'

/** The PNG of an SVG, drawn beside the event loop. It has no text that a font would be needed for, and no address that would be read. */
export async function renderPicture(svg: string): Promise<Uint8Array> {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: 'off' })
  return image.asPng()
}
