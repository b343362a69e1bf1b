import type { Plugin } from 'vite'

/**
 * What Vite wraps around import() in the browser, without what we do not need: 0.6 KB of brotli in the
 * first view become 0.2. A module comes when its style sheets have; after a failure both may be tried again.
 */
export function lazyStyles(): Plugin {
  return {
    name: 'lazy-styles',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ build: { modulePreload: false } }), // of its chunks only style sheets are handed over
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : null),
  }
}

const helper = `
const sheets = {}
export const __vitePreload = (load, paths = []) => Promise.all(paths.map(bring)).then(load)

const bring = (path) =>
  (sheets[path] ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    const onerror = () => {
      link.remove()
      delete sheets[path]
      reject()
    }
    Object.assign(link, { rel: 'stylesheet', href: '/' + path, onload: resolve, onerror })
    document.head.append(link)
  }))`
