import { z } from 'zod';
import { LANGUAGES, type Language } from '../../engines/core/index.ts';
import { API_CALLS, type Api, type ApiCall, type ApiFailure } from './api.ts';
import { failureFrom, failures, formatFailure } from './failures.ts';

/** What goes back over a wire: the answer of a call, or why there is none. */
export type Reply =
  { readonly ok: true; readonly answer: unknown } | { readonly ok: false; readonly failure: ApiFailure };

const spoken = z.object({ language: z.enum(LANGUAGES) });

export function isApiCall(name: string): name is ApiCall {
  return API_CALLS.some((call) => call === name);
}

/** Carries out a call by its name. Nothing is thrown: every failure is part of the reply, in the caller's language. */
export async function dispatch(api: Api, name: string, request: unknown): Promise<Reply> {
  try {
    if (!isApiCall(name)) throw failures.unknownCall(name);
    const call: (request: never) => Promise<unknown> = api[name];
    // A wire carries anything; the host validates the request before it uses it.
    return { ok: true, answer: await call(request as never) };
  } catch (error) {
    return { ok: false, failure: formatFailure(failureFrom(error), await languageOf(api, request)) };
  }
}

/** The language of a request; where it names none, that of the settings. */
async function languageOf(api: Api, request: unknown): Promise<Language> {
  const named = spoken.safeParse(request);
  if (named.success) return named.data.language;
  try {
    return (await api.settings({})).language;
  } catch {
    return 'en';
  }
}
