import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyFiles } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'files-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a disk that takes only the beginning of a file ends the copy with an error', async () => {
  writeFileSync(join(folder, 'file'), 'x'.repeat(3000))
  const program = `
    import { copyFiles } from '#db/backup/files.ts'
    await copyFiles(['file'], process.argv[1], process.argv[1] + '/copy').then(
      () => console.log('copied'),
      ({ code }) => console.log(code),
    )`
  // The shell counts in blocks of 512 bytes.
  const limited = 'ulimit -f 4; exec "$@"'
  const args = [process.execPath, '--input-type=module', '-e', program, folder]
  const { stdout, stderr } = spawnSync('sh', ['-c', limited, 'sh', ...args], { encoding: 'utf8' })
  expect([stdout, stderr]).toEqual(['EFBIG\n', ''])
})

test('what was copied is told with its size, also when it is read in several parts', async () => {
  writeFileSync(join(folder, 'large'), Buffer.alloc(2_500_000, 'mall'))
  const [copied] = await copyFiles(['large'], folder, join(folder, 'large copy'))
  const [again] = await copyFiles(['large'], join(folder, 'large copy'), join(folder, 'third'))
  expect(copied?.size).toBe(2_500_000)
  expect(again).toEqual(copied)
})
