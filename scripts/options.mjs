import { readFileSync } from 'node:fs'

const files = [
  'config.ts',
  'storage/storageConfig.ts',
  'tracking/config.ts',
  'payment/options.ts',
  'invoicing/issuerConfig.ts',
]
const text = files
  .map((file) => readFileSync(new URL(`../src/server/${file}`, import.meta.url), 'utf8'))
  .join('\n')

/**
 * These are the names of all options; they are read as text, because any Node from 20 on starts the scripts.
 */
export const optionNames = [...text.matchAll(/^ {4}name: '(\w+)',$/gm)].map(([, name]) => name)
