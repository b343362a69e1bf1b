import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { icons } from '#web/ui/icons.ts'

/** `virtual:sprite` is the address of one immutable SVG with all icons: no path travels in scripts or in HTML. */
export function sprite(): Plugin {
  let svg = ''
  let address = ''
  return {
    name: 'sprite',
    async buildStart() {
      svg = await draw()
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

async function draw(): Promise<string> {
  const symbols = await Promise.all(
    icons.map(async (name) => {
      const { default: Lucide } = await import(`lucide-react/icons/${name}`)
      const inner = renderToStaticMarkup(createElement(Lucide)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
      return `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC, github.com/lucide-icons/lucide/blob/main/LICENSE -->${symbols.join('')}</svg>`
}
