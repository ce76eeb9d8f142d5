import type { Client } from 'typesense';
import type { NodeAddress } from '../../../tag/values/node-address';
import { redact } from '../../check/redact';
import { createAdminClient } from '../../fill-server/admin-client';
import type { Environment } from '../terminal/environment';
import { warnOfOpen } from '../terminal/open-connections';
import { CommandError, type CommandOutcome, refuse } from '../terminal/outcome';
import { explainRefusal } from './server';

/**
 * Runs a command that uses the admin key, and asks little. Warns of servers to which the key would go unencrypted, and reports what a
 * server refuses without the key.
 */
export async function runAsAdmin(
  { host: nodes, json }: { readonly host: readonly NodeAddress[]; readonly json: boolean },
  environment: Environment,
  run: (client: Client) => Promise<Pick<CommandOutcome, 'out' | 'code'>>,
): Promise<CommandOutcome> {
  const { adminKey } = environment;
  const warning = warnOfOpen(nodes, environment.width);
  try {
    if (adminKey === null) throw new CommandError('Set SEARCHLET_ADMIN_KEY to the admin key of the server.');
    const outcome = await run(createAdminClient(nodes, adminKey, { retries: 1, interval: 0.5 }));
    return { ...outcome, err: warning };
  } catch (error) {
    const outcome = refuse(redact(explainRefusal(error, nodes), [adminKey ?? '']), json, environment);
    return { ...outcome, err: warning + outcome.err };
  }
}
