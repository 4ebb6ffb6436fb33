import { describe, expect, it } from 'vitest';
import type { SidebarData } from './model.ts';
import { packSidebar, unpackSidebar } from './packed.ts';

const root = '/base/docs/vcluster/0.26.0';

const data: SidebarData = {
  set: 'vcluster',
  version: '0.26.0',
  root,
  items: [
    { type: 'doc', id: 'quick-start', label: 'Quick start', url: root, className: '' },
    {
      type: 'category',
      label: 'Manage',
      collapsible: true,
      collapsed: true,
      className: 'pro',
      link: { id: 'manage/README', url: `${root}/manage` },
      items: [
        { type: 'doc', id: 'manage/sleep', label: 'Sleep', url: `${root}/manage/sleep`, className: 'pro' },
        { type: 'doc', id: 'cli/run_it', label: 'run it', url: `${root}/cli/run_it`, className: '' },
        { type: 'doc', id: 'manage/own', label: 'Own', url: `${root}/manage/other`, className: '' },
      ],
    },
    {
      type: 'category',
      label: 'Deploy',
      collapsible: false,
      collapsed: false,
      className: '',
      link: null,
      items: [],
    },
  ],
  presence: { '': 3, manage: 3, 'manage/sleep': 2, 'manage/other': 7, 'cli/run_it': 7, hidden: 1 },
  moved: { 'manage/sleep': { '0.25.0': 'sleep', '0.24.0': 'sleep', '0.23.0': 'nap' } },
};

describe('packSidebar', () => {
  it('loses nothing', () => {
    expect(unpackSidebar(packSidebar(data))).toEqual(data);
  });

  it('says of a page only what does not follow from its slug', () => {
    expect(packSidebar(data)).toMatchInlineSnapshot(`
      {
        "items": [
          [
            "Quick start",
            "",
            3,
            "",
            "quick-start",
          ],
          {
            "className": "pro",
            "fold": 2,
            "items": [
              [
                "Sleep",
                "manage/sleep",
                2,
                "pro",
              ],
              [
                0,
                "cli/run_it",
                7,
              ],
              [
                "Own",
                "manage/other",
                7,
                "",
                "manage/own",
              ],
            ],
            "label": "Manage",
            "page": [
              "manage",
              3,
              "manage/README",
            ],
          },
          {
            "fold": 0,
            "items": [],
            "label": "Deploy",
          },
        ],
        "moved": {
          "manage/sleep": {
            "nap": [
              "0.23.0",
            ],
            "sleep": [
              "0.25.0",
              "0.24.0",
            ],
          },
        },
        "others": {
          "hidden": 1,
        },
        "root": "/base/docs/vcluster/0.26.0",
        "set": "vcluster",
        "version": "0.26.0",
      }
    `);
  });
});
