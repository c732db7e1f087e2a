import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Rgb = [red: number, green: number, blue: number]

/** The colours that `tokens.css` gives under one selector, each channel from 0 to 1. */
function coloursUnder(selector: string): Record<string, Rgb> {
  const block = tokens.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  const found = [...block.matchAll(/--([\w-]+): #(\w{2})(\w{2})(\w{2});/g)]
  return Object.fromEntries(found.map(([, name, ...channels]) => [name, channels.map((hex) => Number.parseInt(hex, 16) / 255) as Rgb]))
}

const dark = coloursUnder('\n:root')
const light = { ...dark, ...coloursUnder('\n@utility light-look') }
const looks = {
  'dark, green and red': dark,
  'light, green and red': light,
  'dark, blue and orange': { ...dark, ...coloursUnder('\n[data-palette="blue-orange"]') },
  'light, blue and orange': { ...light, ...coloursUnder('\n@utility light-blue-orange') },
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const luminance = (colour: Rgb) => {
  const [red, green, blue] = colour.map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio as the Web Content Accessibility Guidelines define it. */
function contrast(a: Rgb, b: Rgb): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** What full deuteranopia and protanopia leave of a colour, in linear light: Machado, Oliveira and Fernandes (2009), table 1, severity 1. */
const blindness = {
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
}

/** How far apart two colours are for somebody: the distance of what is left of them. */
function distance(a: Rgb, b: Rgb, matrix: number[][]): number {
  const left = (colour: Rgb) => matrix.map((row) => row.reduce((sum, weight, i) => sum + weight * linear(colour[i]), 0))
  const [first, second] = [left(a), left(b)]
  return Math.hypot(...first.map((channel, i) => channel - second[i]))
}

const texts = ['text', 'text-2', 'text-3', 'accent', 'up', 'down', 'warn', 'info']

describe.each(Object.entries(looks))('%s', (_, colours) => {
  it.each(texts)('%s has a contrast of 4.5 on every surface', (name) => {
    for (const surface of ['page', 'panel', 'raised'])
      expect(contrast(colours[name], colours[surface]), surface).toBeGreaterThanOrEqual(4.5)
  })

  it('a line on a chart has a contrast of 3 on the page', () => {
    for (const name of ['series-1', 'series-2', 'series-3']) expect(contrast(colours[name], colours.page), name).toBeGreaterThanOrEqual(3)
  })

  it('nothing else has the colour of up or of down', () => {
    const others = ['warn', 'info', 'accent', 'series-1', 'series-2', 'series-3'].map((name) => String(colours[name]))
    for (const name of ['up', 'down']) expect(others).not.toContain(String(colours[name]))
  })
})

it.each(Object.entries(blindness))('with %s, blue and orange lie at least twice as far apart as green and red', (_, matrix) => {
  const between = ({ up, down }: Record<string, Rgb>) => distance(up, down, matrix)
  expect(between(looks['dark, blue and orange'])).toBeGreaterThan(2 * between(looks['dark, green and red']))
  expect(between(looks['light, blue and orange'])).toBeGreaterThan(2 * between(looks['light, green and red']))
})

describe('colours outside tokens.css', () => {
  const literal = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi
  const named = /(?:fill|stroke|colou?r|background)\s*[:=]\s*\{?\s*['"](?!none|transparent|current)(?:[a-z]+)['"]/gi
  /** A QR code is read by machines: black on white, whatever the page looks like. */
  const exempt = ['features/profile/QrPicture.tsx', 'styles/tokens.css']
  const found = (text: string) => [...(text.match(literal) ?? []), ...(text.match(named) ?? [])]

  it('there are none in the page', () => {
    const files = globSync('**/*.{ts,tsx,css}', { cwd: source }).filter((path) => !/\.test\.tsx?$/.test(path) && !exempt.includes(path))
    expect(files.length).toBeGreaterThan(300)
    const bypassing = files.flatMap((path) => found(readFileSync(join(source, path), 'utf8')).map((text) => `${path}: ${text}`))
    expect(bypassing).toEqual([])
  })

  it.each(["color: '#2dbd8c'", 'rgb(45 189 140)', 'className="text-[#e5616d]"', 'fill="green"', "upColor: 'teal'"])(
    '%s would be found',
    (text) => {
      expect(found(text)).not.toEqual([])
    },
  )
})
