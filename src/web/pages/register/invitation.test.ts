import { expect, test } from 'vitest'
import { inviteCodeIn } from './invitation.ts'

test.each([
  [' Ab12-_ ', 'Ab12-_'],
  ['https://mall.example/register?inviteCode=Ab12-_', 'Ab12-_'],
  ['请点击 https://mall.example/register?a=1&inviteCode=Ab12-_#x 加入', 'Ab12-_'],
  ['', ''],
])('%s names the invitation %s', (text, code) => {
  expect(inviteCodeIn(text)).toBe(code)
})
