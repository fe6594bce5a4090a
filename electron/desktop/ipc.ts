import type { Api } from '../host/api.ts';
import { failures, formatFailure } from '../host/failures.ts';
import { dispatch, type Reply } from '../host/transport.ts';
import { isOwnAddress } from './protocol.ts';

/** Who calls: the address of the frame, and whether it is the window's own and not one inside it. */
export interface Sender {
  readonly address: string;
  readonly top: boolean;
}

/** Answers a call of the screens; anyone else gets nothing. Validation is the host's, as for every shell. */
export async function answerCall(api: Api, sender: Sender, name: unknown, request: unknown): Promise<Reply> {
  if (!sender.top || !isOwnAddress(sender.address) || typeof name !== 'string') {
    return {
      ok: false,
      failure: formatFailure(failures.badRequest('it does not come from the program’s own window'), 'en'),
    };
  }
  return dispatch(api, name, request);
}
