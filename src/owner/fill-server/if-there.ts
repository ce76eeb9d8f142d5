import { Errors } from 'typesense';

/** What the server answers; `instead` where it has no such thing, a 404. */
export async function ifThere<Answer, Instead>(answer: Promise<Answer>, instead: Instead): Promise<Answer | Instead> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Errors.ObjectNotFound) return instead;
    throw error;
  }
}
