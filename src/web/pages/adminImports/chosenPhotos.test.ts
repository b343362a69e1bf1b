import { expect, test } from 'vitest'
import { chosenProblem, chosenWords } from './chosenPhotos.ts'

const files = (sizes: readonly number[]) =>
  sizes.map((size, no) => ({ name: `轴承-${no}.jpg`, size, webkitRelativePath: '' }))
const [mb, most] = [2 ** 20, 512 * 2 ** 20]

test('what is chosen has room for the heads of its ZIP file, and is told in the unit of the limit', () => {
  const heads = 22 + 2 * (76 + 2 * '轴承-0.jpg'.length + 2 * 4)
  const fits = files([mb, most - mb - heads])
  expect(chosenProblem(fits)).toBeUndefined()
  expect(chosenWords(fits)).toBe('已选 2 个文件，共 512 MB')
  const larger = files([mb, most - mb - heads + 1])
  expect(chosenProblem(larger)).toBe('一共不能超过 512 MB，请分几次上传')
  expect(chosenWords(larger)).toBe('已选 2 个文件，共 512.1 MB')
  expect(
    chosenProblem([{ ...files([most])[0], name: 'a.zip', size: most, webkitRelativePath: '' }]),
  ).toBeUndefined()
})
