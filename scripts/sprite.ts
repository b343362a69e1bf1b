import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { icons } from '#web/ui/icons.ts'

/** `virtual:sprite` is the address of one immutable SVG with all icons: no path travels in scripts or in HTML. */
export function sprite(): Plugin {
  let svg = ''
  let address = ''
  return {
    name: 'sprite',
    buildStart() {
      svg = draw()
      address = `assets/icons-${createHash('sha256').update(svg).digest('base64url').slice(0, 8)}.svg`
      const isForBrowsers = this.environment.name === 'client' && this.environment.mode === 'build'
      if (isForBrowsers) this.emitFile({ type: 'asset', fileName: address, source: svg })
    },
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) =>
        request.url === `/${address}`
          ? response.setHeader('content-type', 'image/svg+xml').end(svg)
          : next(),
      )
    },
    resolveId: (id) => (id === 'virtual:sprite' ? '\0sprite' : null),
    load: (id) => (id === '\0sprite' ? `export const sprite = '/${address}'` : null),
  }
}

export function draw(): string {
  const symbols = icons.map((name) => {
    const shapes = readFileSync(`src/web/ui/icons/${name}.svg`, 'utf8').replace(
      /^<svg[^>]*>|<\/svg>\n$|\n/g,
      '',
    )
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC, github.com/lucide-icons/lucide/blob/main/LICENSE -->${symbols.join('')}</svg>`
}
