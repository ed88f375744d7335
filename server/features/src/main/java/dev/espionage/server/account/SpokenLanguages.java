package dev.espionage.server.account;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The languages that a player says to speak, the best first: at most {@value #MOST} different
/// codes of ISO 639-1 in lower case. Everybody may see them.
public record SpokenLanguages(ImmutableList<String> codes) {
  /// The maximum number of languages.
  public static final int MOST = 5;

  /// No language, as for every guest.
  public static final SpokenLanguages NONE = new SpokenLanguages(ImmutableList.of());

  /// A second code of a language that has [#AKAN], still accepted and stored as that.
  private static final String TWI = "tw";

  private static final String AKAN = "ak";

  private static final Splitter WORDS = Splitter.onPattern("\\s+").omitEmptyStrings();

  /// The codes of ISO 639-1, without withdrawn ones and without [#TWI]. The browser client has the
  /// same list.
  private static final ImmutableSet<String> KNOWN =
      ImmutableSet.copyOf(
          WORDS.split(
              """
              aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu
              cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he
              hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko
              kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd
              ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se
              sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt ty
              ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
              """));

  /// Checks the codes that a client sent; empty if they are not as [SpokenLanguages] says.
  static Optional<SpokenLanguages> read(List<String> codes) {
    SpokenLanguages languages = ofCodes(codes);
    boolean valid =
        codes.size() <= MOST
            && KNOWN.containsAll(languages.codes)
            && languages.codes.size() == codes.size();
    return valid ? Optional.of(languages) : Optional.empty();
  }

  /// Returns the languages in a column; null, as of a player without an account, is none.
  public static SpokenLanguages ofColumn(@Nullable String column) {
    return column == null ? NONE : ofCodes(WORDS.splitToList(column));
  }

  /// Returns the languages of codes, each language once.
  private static SpokenLanguages ofCodes(List<String> codes) {
    return new SpokenLanguages(
        codes.stream()
            .map(code -> code.equals(TWI) ? AKAN : code)
            .distinct()
            .collect(ImmutableList.toImmutableList()));
  }

  /// Returns the text that is stored.
  String column() {
    return String.join(" ", codes);
  }
}
