import { expect, test } from 'vitest'
import { rendered } from '#mall/people/content/markdown.ts'
import { sectionsOf } from './sections.ts'

test('a text is its lead and its sections, and together they are all of it', () => {
  const { html } = rendered('开头\n\n## 甲\n\n一 `<h2 id="s9">`\n\n### 细\n\n## 乙\n\n二')
  const { lead, sections } = sectionsOf(html)
  expect(lead).toBe('<p>开头</p>\n')
  expect(sections.map((one) => one.slice(0, 18))).toEqual([
    '<h2 id="s1">甲</h2>',
    '<h2 id="s2">乙</h2>',
  ])
  expect(lead + sections.join('')).toBe(html)
  expect(sectionsOf(rendered('只有一段').html)).toEqual({ lead: '<p>只有一段</p>\n', sections: [] })
})
