import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import type { Picture } from '#mall/goods/catalogue/picture.rules.ts'
import { compose } from './compose.ts'
import { outlined } from './outlined.ts'

const font = { loadSystemFonts: false }

/** One picture after the other: documentWorkers.ts sends the next one when it has this one. */
parentPort?.on('message', (picture: Picture) => {
  try {
    const png = new Resvg(outlined(compose(picture)), { font }).render().asPng()
    parentPort?.postMessage({ bytes: new Uint8Array(png) })
  } catch (error) {
    parentPort?.postMessage({
      problem: error instanceof Error ? (error.stack ?? error.message) : `${error}`,
    })
  }
})
