// @module-tag needs-build

import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { pathOf, releasePath } from '../bench/sizes';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly 'runs-on': string;
  readonly 'timeout-minutes': number;
  readonly needs?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> };
  readonly services?: Readonly<
    Record<string, { readonly image: string; readonly env: Readonly<Record<string, string>> }>
  >;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly {
    readonly type: string;
    readonly id?: string;
    readonly attributes: { readonly label?: string; readonly value?: string };
    readonly validations?: { readonly required: boolean };
  }[];
}

const { scripts, version } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
  version: string;
};

describe.each(['ci.yml', 'release.yml'])('the workflow %s', (name) => {
  const { on, permissions, jobs } = read<Workflow>(`workflows/${name}`);
  const all = Object.values(jobs);
  const steps = all.flatMap((job) => job.steps);

  test('says when it runs, on a fixed system, and for how long at most', () => {
    expect(Object.keys(on).length).toBeGreaterThan(0);
    for (const job of all) {
      expect(job['runs-on']).toMatch(/^ubuntu-\d+\.04$/);
      expect(job['timeout-minutes']).toBeGreaterThan(0);
      expect(job.steps.length).toBeGreaterThan(0);
    }
  });

  test('may read the repository and nothing else, where a job does not ask for more', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });

  test('pins every action to a commit, names its version beside it, and leaves no credentials behind', () => {
    const lines = readFileSync(pathOf(`.github/workflows/${name}`), 'utf8').split('\n');
    const used = lines.filter((line) => line.includes('uses:'));
    expect(used).toHaveLength(steps.flatMap(({ uses }) => uses ?? []).length);
    const pinned = /^\s+- uses: actions\/[a-z-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/;
    expect(used.filter((line) => !pinned.test(line))).toEqual([]);
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });

  test('does in each step one thing: an action or commands', () => {
    expect(steps.filter(({ uses, run }) => (uses === undefined) === (run === undefined))).toEqual([]);
  });

  test('calls scripts that exist', () => {
    const commands = steps.map(({ run = '' }) => run).join('\n');
    const called = [...commands.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script = '']) => script);
    expect(called.filter((script) => !(script in scripts))).toEqual([]);
    expect(commands).toContain('.ci/run');
  });

  test('puts nothing that strangers write into a shell', () => {
    expect(steps.filter(({ run = '' }) => run.includes('${{'))).toEqual([]);
  });
});

test('both workflows use the same versions of actions', () => {
  const used = ['ci.yml', 'release.yml'].flatMap((name) =>
    Object.values(read<Workflow>(`workflows/${name}`).jobs).flatMap((job) =>
      job.steps.flatMap(({ uses }) => uses ?? []),
    ),
  );
  const versions = new Set(used);
  expect(new Set(used.map((action) => action.split('@')[0])).size).toBe(versions.size);
});

test('changes and pull requests are tested on the oldest Node that is supported', () => {
  const { on, jobs } = read<Workflow>('workflows/ci.yml');
  expect(Object.keys(on)).toEqual(['push', 'pull_request']);
  const setup = jobs['test']?.steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'));
  expect(setup?.with).toEqual({ 'node-version-file': '.nvmrc', cache: 'npm' });
  expect(readFileSync(pathOf('.nvmrc'), 'utf8').trim()).toBe('20');
});

test('every Node that is supported is tested, and npm warns of none of the packages there', () => {
  const { strategy, steps = [] } = read<Workflow>('workflows/ci.yml').jobs['node'] ?? {};
  expect(strategy?.matrix['version']).toEqual(['22', '24']);
  const commands = steps.map(({ run = '' }) => run).join('\n');
  expect(commands).toContain('! grep EBADENGINE');
  for (const project of ['unit', 'engine', 'project']) expect(commands).toContain(`--project ${project}`);
  const guide = readFileSync(pathOf('.github/CONTRIBUTING.md'), 'utf8');
  for (const [node, year] of [
    ['22', '2027'],
    ['24', '2028'],
  ])
    expect(guide).toContain(`${node} until April ${year}`);
});

test('everything is tested too, with the packages that CONTRIBUTING names', () => {
  const { jobs } = read<Workflow>('workflows/ci.yml');
  const commands = (jobs['everything']?.steps ?? []).map(({ run = '' }) => run);
  const packages = commands.join('\n').match(/apt-get install -y (.+)/)?.[1] ?? '-';
  expect(readFileSync(pathOf('.github/CONTRIBUTING.md'), 'utf8')).toContain(`apt-get install ${packages}`);
  expect(commands.at(-1)).toBe('npm run test:all');
});

test('contract and browser tests run on Typesense 29.0 and on a version of 30 as they do on the engine', () => {
  const { services, strategy, env, steps = [] } = read<Workflow>('workflows/ci.yml').jobs['typesense'] ?? {};
  expect(services?.['typesense']?.image).toBe('typesense/typesense:${{ matrix.version }}');
  expect(strategy?.matrix['version']).toEqual(['29.0', expect.stringMatching(/^30\.\d+$/)]);
  expect(env?.['TYPESENSE_URL']).toMatch(/:8108$/);
  expect(env?.['TYPESENSE_ADMIN_KEY']).toBe(services?.['typesense']?.env['TYPESENSE_API_KEY']);
  expect(services?.['typesense']?.env['TYPESENSE_ENABLE_CORS']).toBe('true');
  expect(steps.at(-1)?.run).toMatch(/vitest run .*--project contract --project browser$/);
  const run = steps.map(({ run = '' }) => run).join('\n');
  const files = readdirSync(pathOf('test/owner/index-files')).filter((name) => name.endsWith('.ts'));
  const filling = files.filter((name) =>
    readFileSync(pathOf(`test/owner/index-files/${name}`), 'utf8').includes("from './target-server'"),
  );
  expect(filling.length).toBeGreaterThan(2);
  for (const name of filling)
    expect(run).toMatch(new RegExp(`--project engine .*\\b${name.replace('.test.ts', '')}\\b`));
});

describe('a release', () => {
  const { on, jobs } = read<Workflow>('workflows/release.yml');

  test('starts with a tag', () => {
    expect(on).toEqual({ push: { tags: ['v*'] } });
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('is tested, built, compared with its hashes and packed, in this order', () => {
    const commands = (jobs['build']?.steps ?? []).map(({ run = '' }) => run);
    const order = [
      ...['GITHUB_REF_NAME', '.ci/run', 'npm run build', 'npm run integrity', 'npm pack'],
      'verify-integrity.mjs package/dist',
    ];
    const places = order.map((part) => commands.findIndex((command) => command.includes(part)));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(jobs['build']?.env).toEqual({ SEARCHLET_RELEASE: 'true' });
  });

  test('has no package in its files of which a vulnerability is known, and neither has a change', () => {
    const [release, change] = [jobs['build'], read<Workflow>('workflows/ci.yml').jobs['test']].map((job) =>
      (job?.steps ?? []).map(({ run = '' }) => run),
    );
    expect(release?.indexOf('npm run audit')).toBeGreaterThan(release?.indexOf('npm run build') ?? -1);
    expect(change?.indexOf('npm run audit')).toBeGreaterThan(change?.indexOf('.ci/run') ?? -1);
  });

  test('is published with provenance by a job that runs no code of the repository', () => {
    const job = jobs['publish'];
    expect(job?.needs).toBe('build');
    expect(job?.environment).toBe('release');
    expect(job?.permissions).toEqual({ contents: 'write', 'id-token': 'write' });
    const uses = (job?.steps ?? []).flatMap((step) => step.uses ?? []);
    expect(uses.some((action) => action.startsWith('actions/checkout@'))).toBe(false);
    const commands = (job?.steps ?? []).map(({ run = '' }) => run).join('\n');
    expect(commands).toContain('npm publish --provenance');
    // No long-lived token: the registry trusts this workflow.
    expect(JSON.stringify(job)).not.toMatch(/secrets\.|NODE_AUTH_TOKEN/);
    expect(commands).toMatch(
      /sha256sum "\$folder" > .*gh release create .*"\$folder" "\$folder.sha256" package\/dist\/integrity.json/s,
    );
  });
});

describe('the comparison with integrity.json', () => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlet-integrity-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const compare = (): { readonly status: number | null; readonly said: string } => {
    const { status, stderr } = spawnSync('node', [pathOf('src/build/verify-integrity.mjs'), folder], {
      encoding: 'utf8',
    });
    return { status, said: stderr };
  };

  test('passes what was built, and refuses a file that has changed, is missing or is not listed', () => {
    cpSync(pathOf('dist'), folder, { recursive: true });
    expect(compare()).toEqual({ status: 0, said: '' });
    appendFileSync(join(folder, 'site/searchlet.js'), ' ');
    writeFileSync(join(folder, 'site/other.js'), '');
    rmSync(join(folder, `site/${releasePath('lang/de.json')}`));
    const { status, said } = compare();
    expect(said.trim().split('\n').sort()).toEqual([
      'other.js is not in integrity.json',
      'searchlet.js has changed since the build',
      `${releasePath('lang/de.json')} is missing`,
    ]);
    expect(status).toBe(1);
  });
});

describe.each(readdirSync(pathOf('.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml'))(
  'the issue form %s',
  (name) => {
    const { description, body, ...form } = read<Form>(`ISSUE_TEMPLATE/${name}`);

    test('has a name, a description, and a label for each question', () => {
      expect(form.name).not.toBe('');
      expect(description).not.toBe('');
      const questions = body.filter(({ type }) => type !== 'markdown');
      expect(questions.filter(({ attributes }) => !attributes.label)).toEqual([]);
      const ids = questions.map(({ id }) => id);
      expect(new Set(ids).size).toBe(questions.length);
      expect(questions.some(({ validations }) => validations?.required)).toBe(true);
    });
  },
);

function read<T>(file: string): T {
  return parse(readFileSync(pathOf(`.github/${file}`), 'utf8'), { strict: true }) as T;
}
